import { EmbedCard } from '@freehold/embeds';
import { __, sprintf } from '@wordpress/i18n';
import { pin } from '@wordpress/icons';
import { namesOf, type Found } from './pinterest';

/** What is shown, in words. */
function describe( found: Found ): string {
	const { person, board } = namesOf( found );
	switch ( found.kind ) {
		case 'embedBoard':
			return sprintf(
				/* translators: 1: the name of a board on Pinterest, 2: a person's name there. */
				__( 'Board “%1$s” by %2$s', 'freehold' ),
				board,
				person
			);
		case 'embedUser':
			/* translators: %s: a person's name on Pinterest. */
			return sprintf( __( 'Profile of %s', 'freehold' ), person );
		default:
			return found.kind
				? __( 'Pin', 'freehold' )
				: __( 'A short link', 'freehold' );
	}
}

/** Stands in the editor for what only the service's script can draw. */
export function Card( { found }: { found: Found } ): JSX.Element {
	return (
		<EmbedCard
			icon={ pin }
			title={ describe( found ) }
			url={ found.url }
			linkLabel={ __( 'Look at it on Pinterest', 'freehold' ) }
		>
			{ found.kind
				? __( 'Your visitors see it here.', 'freehold' )
				: __(
						'Your visitors see it as a link. Edit the address to show what it is short for.',
						'freehold'
				  ) }
		</EmbedCard>
	);
}
