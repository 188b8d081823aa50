export type Attributes = {
	/** On which side of the threshold the content shows. */
	criteria: 'after-visits' | 'before-visits';
	/** A number of earlier visits: the one that is under way does not count. */
	threshold: number;
};
