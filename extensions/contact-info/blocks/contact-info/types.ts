export type Attributes = {
	/** Whether visitors can download the card for their address book. */
	showVcard: boolean;
};
