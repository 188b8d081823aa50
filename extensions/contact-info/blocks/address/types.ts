export type Attributes = {
	/** The street. */
	address: string;
	addressLine2: string;
	addressLine3: string;
	city: string;
	region: string;
	postal: string;
	country: string;
	linkToGoogleMaps: boolean;
	/** The link's title in the author's language. Read from the markup. */
	mapsTitle?: string;
};
