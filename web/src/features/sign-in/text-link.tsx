import { Link, type LinkProps } from 'react-router'

export function TextLink({ className = '', ...rest }: LinkProps) {
  return (
    <Link
      className={`inline-block py-3 font-semibold text-(--quiet) underline decoration-2 underline-offset-4 ${className}`}
      {...rest}
    />
  )
}
