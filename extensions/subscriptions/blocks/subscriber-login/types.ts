/** The attributes of the block, as posts contain them. */
export type LoginAttributes = {
	/** Whether visitors come back to the page. */
	redirectToCurrent: boolean;
	logInLabel?: string;
	logOutLabel?: string;
	showManageSubscriptionsLink: boolean;
	manageSubscriptionsLabel?: string;
};
