export function SupportPage() {
  return <main>Support</main>
}
