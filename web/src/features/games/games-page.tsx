export function GamesPage() {
  return <main>Games</main>
}
