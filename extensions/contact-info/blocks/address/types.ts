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
	/** The link's title in the language of whoever wrote the post: read from the markup and put back as it was. */
	mapsTitle?: string;
};
