import { Preview } from '@freehold/components/preview';
import { EditToolbar, EmbedForm, linkParagraph } from '@freehold/embeds';
import { recordsIn, textOf } from '@freehold/stored-text';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { audio } from '@wordpress/icons';
import type { Attributes } from '../../types';
import { Settings } from './settings';
import { useFeed } from './use-feed';
import './editor.scss';

/** Renders a form for the URL of a feed, then the player as PHP renders it. */
export default function Edit( {
	attributes,
	isSelected,
	onReplace,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { align, className, style, ...shown } = attributes as Attributes &
		Record< string, unknown >;
	const selected = recordsIn( shown.selectedEpisodes ).map(
		( { guid } ) => ( {
			guid: textOf( guid ),
		} )
	);
	const feed = useFeed( attributes.url, ( url ) =>
		setAttributes(
			url === attributes.url ? { url } : { url, selectedEpisodes: [] }
		)
	);
	const [ round, setRound ] = useState( 0 );
	const isEmbedded = feed.state === 'embedded';
	const { list } = feed;
	useEffect( () => {
		if ( isSelected && isEmbedded ) {
			list();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The rest changes with each render.
	}, [ isSelected, isEmbedded, attributes.url ] );

	return (
		<div { ...useBlockProps( { ref: feed.ref } ) }>
			{ isEmbedded ? (
				<>
					<Settings
						attributes={ {
							...attributes,
							selectedEpisodes: selected,
						} }
						episodes={ feed.episodes }
						onChange={ setAttributes }
					/>
					<EditToolbar onClick={ feed.edit } />
					<Preview
						name="jetpack/podcast-player"
						attributes={ { ...shown, selectedEpisodes: selected } }
						key={ round }
						empty={
							<Empty
								isListed={ feed.episodes !== undefined }
								onListed={ () => setRound( round + 1 ) }
							/>
						}
					/>
				</>
			) : (
				<EmbedForm
					embed={ feed }
					icon={ audio }
					label={ __( 'Podcast Player', 'freehold' ) }
					instructions={ __(
						'Paste the URL of a podcast’s RSS feed.',
						'freehold'
					) }
					fieldLabel={ __( 'URL of the feed', 'freehold' ) }
					placeholder="https://example.org/feed.xml"
					error={ feed.error }
					onConvert={ ( typed ) =>
						onReplace( linkParagraph( typed ) )
					}
				/>
			) }
		</div>
	);
}

type EmptyProps = {
	/** Whether the feed has episodes. */
	isListed: boolean;
	/** Called when the feed turns out to have episodes. */
	onListed: () => void;
};

/** Says why there is no player. Selecting the block checks the feed, and an error goes to the form. */
function Empty( { isListed, onListed }: EmptyProps ): JSX.Element {
	const [ wasListed ] = useState( isListed );
	useEffect( () => {
		if ( isListed && ! wasListed ) {
			onListed();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The function changes with each render.
	}, [ isListed ] );
	return (
		<Placeholder
			instructions={
				wasListed
					? __(
							'The selected episode is no longer in the feed. Visitors see a link to the feed. Select another episode in the sidebar.',
							'freehold'
					  )
					: __(
							'This feed could not be fetched. Visitors see a link to it. Select the block to try again.',
							'freehold'
					  )
			}
		/>
	);
}
