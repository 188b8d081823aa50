/** The properties of the menu. */
export type MenuProps = {
	/** The block whose toolbar contains the menu. */
	clientId: string;
	onClose: () => void;
};
