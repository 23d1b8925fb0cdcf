export function ProfilePage() {
  return <main>Profile</main>
}
