/** What the menu is given. */
export type MenuProps = {
	/** The block in whose toolbar it is. */
	clientId: string;
	onClose: () => void;
};
