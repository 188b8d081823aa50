/** The attributes of the block, as posts contain them. */
export type Attributes = {
	align?: string;
	format: string;
	hideMobile: boolean;
	/** The slot’s ID; absent in posts written with Jetpack. */
	slot?: number;
	/** The format for phones; absent for the same. */
	mobileFormat?: string;
};

/** A slot that an author can choose. */
export type Choice = { id: number; name: string; kind: string };

/** The slots that an author can choose. */
export type Choices = {
	slots: Choice[];
	/** The ID of the slot that blocks without a slot show; 0 for none. */
	default: number;
	can_manage: boolean;
};
