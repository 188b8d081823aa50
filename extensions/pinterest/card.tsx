import { EmbedCard } from '@freehold/embeds';
import { __, sprintf } from '@wordpress/i18n';
import { pin } from '@wordpress/icons';
import { namesOf, type Found } from './pinterest';

/** Describes the content for the user. */
function describe( found: Found ): string {
	const { person, board } = namesOf( found );
	switch ( found.kind ) {
		case 'embedBoard':
			return sprintf(
				/* translators: 1: the name of a Pinterest board, 2: the name of a Pinterest user. */
				__( 'Board “%1$s” by %2$s', 'freehold' ),
				board,
				person
			);
		case 'embedUser':
			/* translators: %s: the name of a Pinterest user. */
			return sprintf( __( 'Profile: %s', 'freehold' ), person );
		default:
			return found.kind
				? __( 'Pin', 'freehold' )
				: __( 'Short link', 'freehold' );
	}
}

/** Represents content in the editor that only Pinterest's script can render. */
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
