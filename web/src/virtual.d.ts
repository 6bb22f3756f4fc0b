declare module "virtual:rosace-text/*" {
  const text: string;
  export default text;
}
