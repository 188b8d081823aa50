/** The attributes of a payment button that name its plans. */
type PlanAttributes = {
	/** The plan's post ID, in posts with one plan. */
	planId?: number;
	/** The IDs of the plans, of which the visitor chooses one. Takes precedence over `planId`. */
	planIds?: unknown[];
	/** What Jetpack's link opens. */
	url?: string;
	/** The ID of the button's element. */
	uniqueId?: string;
};

/** Returns the IDs of the plans that a payment button is for. */
export function readPlans( {
	planId,
	planIds,
}: Pick< PlanAttributes, 'planId' | 'planIds' > ): number[] {
	const stored =
		Array.isArray( planIds ) && planIds.length > 0 ? planIds : [ planId ];
	return stored.map( Number ).filter( ( id ) => id > 0 );
}

/**
 * Returns the attributes of a payment button for some plans. The plural is stored only for several, because older versions
 * of the block do not have it.
 *
 * @param ids The plans’ IDs.
 */
export function writePlans( ids: number[] ): PlanAttributes {
	const [ first ] = ids;
	if ( first === undefined ) {
		return {
			planId: undefined,
			planIds: undefined,
			url: '#',
			uniqueId: 'id',
		};
	}
	return {
		planId: ids.length === 1 ? first : undefined,
		planIds: ids.length === 1 ? undefined : ids,
		url: `?open_payment_plan=${ ids.join( '+' ) }`,
		uniqueId: `recurring-payments-${ ids.join( '-' ) }`,
	};
}
