export function PerformancePage() {
  return <main>Performance</main>
}
