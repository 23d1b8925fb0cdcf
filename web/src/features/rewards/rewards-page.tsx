export function RewardsPage() {
  return <main>Rewards</main>
}
