/** The attributes of the block, as posts contain them. */
export type Attributes = {
	/** Undefined for the default in the language of the page. */
	subscribePlaceholder?: string;
	showSubscribersTotal: boolean;
	includeSocialFollowers?: boolean;
	buttonOnNewLine: boolean;
	buttonWidth?: string;
	submitButtonText?: string;
	emailFieldBackgroundColor?: string;
	customEmailFieldBackgroundColor?: string;
	emailFieldGradient?: string;
	customEmailFieldGradient?: string;
	buttonBackgroundColor?: string;
	customButtonBackgroundColor?: string;
	buttonGradient?: string;
	customButtonGradient?: string;
	textColor?: string;
	customTextColor?: string;
	fontSize?: string;
	customFontSize?: string;
	/** In pixels, as the three below. */
	borderRadius?: number;
	borderWeight?: number;
	padding?: number;
	spacing?: number;
	borderColor?: string;
	customBorderColor?: string;
	successMessage?: string;
	appSource?: string;
	preselectNewsletterCategories: boolean;
	selectedNewsletterCategoryIds?: number[];
	showLogin?: boolean;
	/** Whether the form asks for a name. Jetpack does not know it. */
	freeholdName?: boolean;
	className?: string;
};
