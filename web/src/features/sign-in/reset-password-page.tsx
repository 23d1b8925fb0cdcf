export function ResetPasswordPage() {
  return <main>Reset</main>
}
