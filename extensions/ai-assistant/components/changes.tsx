import { memo, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { changesOf } from '../response/changes';

type Props = {
	/** The text before, one line for each paragraph. */
	before: string;
	/** The text with the response. */
	after: string;
};

/** Shows what a response changes: removed words struck through, new words underlined. */
export const Changes = memo( function ResponseChanges( {
	before,
	after,
}: Props ): JSX.Element {
	const changes = useMemo(
		() => changesOf( before, after ),
		[ before, after ]
	);
	return (
		<div
			className="freehold-ai__changes"
			role="group"
			aria-label={ __( 'Changes', 'freehold' ) }
			dir="auto"
		>
			{ changes.map( ( { kind, text }, index ) => {
				if ( kind === 'same' ) {
					return <span key={ index }>{ text }</span>;
				}
				return kind === 'removed' ? (
					<del key={ index }>{ text }</del>
				) : (
					<ins key={ index }>{ text }</ins>
				);
			} ) }
		</div>
	);
} );
