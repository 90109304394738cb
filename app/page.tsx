export default function HomePage() {
  return <h1>Lintel</h1>;
}
