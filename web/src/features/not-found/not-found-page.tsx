export function NotFoundPage() {
  return <main>Oops! Page not found</main>
}
