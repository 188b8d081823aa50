/** The attributes of the block, as posts contain them. */
export type Attributes = {
	emailPlaceholder: string;
	/** HTML. */
	consentText: string;
	/** The IDs of the groups that sign-ups join. */
	interests: string[];
	processingLabel: string;
	/** The tag of a merge field, such as `SIGNUP`. */
	signupFieldTag?: string;
	signupFieldValue?: string;
	successLabel: string;
	errorLabel: string;
	/** Whether the block is an example, which needs no connection. */
	preview: boolean;
};
