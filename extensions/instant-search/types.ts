/** The attributes of the block, as posts contain them. */
export type Attributes = {
	label: string;
	showLabel: boolean;
	placeholder: string;
	buttonText: string;
	showFilters: boolean;
};
