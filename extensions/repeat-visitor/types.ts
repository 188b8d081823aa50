export type Attributes = {
	/** On which side of the threshold the content shows. */
	criteria: 'after-visits' | 'before-visits';
	/** The number of earlier visits, without the current one. */
	threshold: number;
};
