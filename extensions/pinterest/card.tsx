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
			return sprintf( __( 'Profile: %s', 'freehold' ), person );
		default:
			return found.kind
				? __( 'Pin', 'freehold' )
				: __( 'Short link', 'freehold' );
	}
}

/** Stands in the editor for what only the service's script can draw. */
export function Card( { found }: { found: Found } ): JSX.Element {
	return (
		<EmbedCard
			icon={ pin }
			title={ describe( found ) }
			url={ found.url }
			linkLabel={ __( 'View on Pinterest', 'freehold' ) }
		>
			{ found.kind
				? __( 'Visitors will see it here.', 'freehold' )
				: __(
						'Visitors will see this as a link. To embed it, replace the short URL with the full one.',
						'freehold'
				  ) }
		</EmbedCard>
	);
}
