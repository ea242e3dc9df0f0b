export const ChannelPage = () => null;
