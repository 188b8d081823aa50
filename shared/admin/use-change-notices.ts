import { useDispatch } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { messageOf } from './message-of';

/** What tells the user about changes. */
export type ChangeNotices = {
	/** Shows a message, with an “Undo” button if the change can be undone. */
	say: ( text: string, undo?: () => void ) => void;
	/** Shows why a change failed, with a “Try again” button if there is something to try again. */
	fail: ( thrown: unknown, again?: () => void ) => void;
	/** Makes a change, and shows its message or why it failed. Resolves with whether it succeeded. */
	attempt: < R >(
		change: () => Promise< R >,
		done?: ( result: R ) => string,
		again?: () => void
	) => Promise< boolean >;
};

/**
 * Returns what tells the user about changes of a list.
 *
 * @param name The list: `freehold-{name}-failure` is the notice about the last failed change.
 */
export function useChangeNotices( name: string ): ChangeNotices {
	const { createSuccessNotice, createErrorNotice, removeNotice } =
		useDispatch( noticesStore );
	const failure = `freehold-${ name }-failure`;
	const say = useCallback(
		( text: string, undo?: () => void ) =>
			void createSuccessNotice( text, {
				type: 'snackbar',
				actions: undo
					? [ { label: __( 'Undo', 'freehold' ), onClick: undo } ]
					: [],
			} ),
		[ createSuccessNotice ]
	);
	const fail = useCallback(
		( thrown: unknown, again?: () => void ) =>
			void createErrorNotice( messageOf( thrown ), {
				id: failure,
				actions: again
					? [
							{
								label: __( 'Try again', 'freehold' ),
								onClick: () => {
									void removeNotice( failure );
									again();
								},
							},
					  ]
					: [],
			} ),
		[ createErrorNotice, failure, removeNotice ]
	);
	const attempt = useCallback< ChangeNotices[ 'attempt' ] >(
		async ( change, done, again ) => {
			void removeNotice( failure );
			try {
				const result = await change();
				if ( done ) {
					say( done( result ) );
				}
				return true;
			} catch ( thrown ) {
				fail( thrown, again );
				return false;
			}
		},
		[ fail, failure, removeNotice, say ]
	);
	return { say, fail, attempt };
}
