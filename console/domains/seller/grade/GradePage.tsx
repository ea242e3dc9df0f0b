export const GradePage = () => null;
