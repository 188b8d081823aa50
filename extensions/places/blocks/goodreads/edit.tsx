import { EmbedBlock, EmbedCard, useEmbed } from '@freehold/embeds';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { books } from '../../icons';
import { readGoodreads, withScript, type Reader } from '../../services';
import type { ShelfAttributes } from '../../types';
import { Sidebar } from './sidebar';

/** Renders a form for a profile, then a card. Only visitors' pages run Goodreads' script. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< ShelfAttributes > ): JSX.Element {
	const change = ( some: Partial< ShelfAttributes > ) =>
		setAttributes( withScript( { ...attributes, ...some } ) );
	const { goodreadsId, shelfOption } = attributes;
	const shelf = `https://www.goodreads.com/review/list/${ goodreadsId }?shelf=${ encodeURIComponent(
		shelfOption
	) }`;
	const embed = useEmbed< Reader >( {
		url: goodreadsId ? shelf : undefined,
		read: readGoodreads,
		urlToCheck: ( { url } ) => url,
		// Goodreads sends the names of users on to their numbers.
		readTarget: ( found, address ) =>
			found.goodreadsId ? found : numbered( readGoodreads( address ) ),
		store: ( found ) => change( { goodreadsId: found.goodreadsId } ),
	} );
	return (
		<EmbedBlock
			embed={ embed }
			isValid
			icon={ books }
			label={ __( 'Goodreads', 'freehold' ) }
			instructions={ __(
				'Paste the URL of a profile on Goodreads.',
				'freehold'
			) }
			fieldLabel={ __( 'Goodreads profile URL', 'freehold' ) }
			placeholder="https://www.goodreads.com/user/show/…"
			error={ __(
				'Sorry, this content could not be embedded. The URL needs the number of a user, such as goodreads.com/user/show/1176283.',
				'freehold'
			) }
		>
			<Sidebar attributes={ attributes } onChange={ change } />
			<EmbedCard
				icon={ books }
				title={
					attributes.customTitle || __( 'My Bookshelf', 'freehold' )
				}
				url={ shelf }
				linkLabel={ __( 'View the books on Goodreads', 'freehold' ) }
			>
				{ __( 'Visitors will see it here.', 'freehold' ) }
			</EmbedCard>
		</EmbedBlock>
	);
}

/** Rejects a URL that does not contain a number. */
const numbered = ( found: Reader | undefined ) =>
	found?.goodreadsId ? found : undefined;
