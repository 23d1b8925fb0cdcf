export function SignupPage() {
  return <main>Signup</main>
}
