/**
 * Returns whether the edited post has a page: only then has it the field.
 *
 * @param select Core's `select`; some editors lack the post’s store.
 */
export const hasField = ( select: ( store: string ) => unknown ): boolean =>
	Boolean(
		(
			select( 'core/editor' ) as
				| { getCurrentPostAttribute?: ( name: string ) => unknown }
				| undefined
		 )?.getCurrentPostAttribute?.( 'freehold_seo' )
	);
