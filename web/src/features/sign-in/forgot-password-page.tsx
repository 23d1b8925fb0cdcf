export function ForgotPasswordPage() {
  return <main>Forgot</main>
}
