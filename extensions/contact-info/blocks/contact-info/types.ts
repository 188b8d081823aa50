export type Attributes = {
	/** Whether visitors can download a vCard. */
	showVcard: boolean;
};
