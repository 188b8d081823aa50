import {
	ButtonInside,
	EditToolbar,
	EmbedForm,
	linkParagraph,
	ShieldedFrame,
	useEmbed,
	useEmbedButton,
} from '@freehold/embeds';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import {
	BUTTON_ID,
	frameAddress,
	HEIGHT,
	readCalendly,
	readStored,
	type Found,
} from './calendly';
import { Sidebar } from './sidebar';
import type { Attributes } from './types';
import './editor.scss';

/**
 * The block in the editor: a form, then the calendar behind a shield, or the button that opens it.
 */
export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
	onReplace,
}: BlockEditProps< Attributes > ): JSX.Element {
	const url = readStored( attributes.url );
	const text = __( 'Schedule time with me', 'freehold' );
	const button = useEmbedButton( {
		clientId,
		uniqueId: BUTTON_ID,
		text,
		url,
	} );
	const embed = useEmbed< Found >( {
		url: attributes.url,
		read: readCalendly,
		urlToCheck: ( found ) => found.attributes.url,
		store: ( found ) => {
			const style = found.attributes.style ?? attributes.style;
			const change = () => setAttributes( found.attributes );
			if ( style === 'link' || button.exists ) {
				button.put( change, {
					url: found.attributes.url,
					...found.button,
				} );
			} else {
				change();
			}
		},
		fail: () => {
			if ( attributes.url ) {
				setAttributes( { url: undefined } );
			}
		},
	} );
	const setStyle = ( style: Attributes[ 'style' ] ) => {
		const change = () => setAttributes( { style } );
		if ( style === 'link' ) {
			button.put( change );
		} else {
			change();
		}
	};
	const isEmbedded = embed.state === 'embedded' && url !== undefined;
	const isInline = attributes.style !== 'link';
	const blockProps = useBlockProps( {
		ref: embed.ref,
		...( isEmbedded &&
			isInline && {
				className: 'freehold-embed',
				style: {
					'--freehold-embed-height': `${ HEIGHT }px`,
					'--freehold-embed-narrow': `${ HEIGHT }px`,
				},
			} ),
	} );
	const settings = (
		<Sidebar
			attributes={ attributes }
			setAttributes={ setAttributes }
			setStyle={ setStyle }
			embed={ embed }
		/>
	);

	if ( ! isEmbedded ) {
		return (
			<div { ...blockProps }>
				{ settings }
				<EmbedForm
					embed={ embed }
					icon={ calendar }
					label={ __( 'Calendly', 'freehold' ) }
					instructions={ __(
						'Enter your Calendly web address or embed code below.',
						'freehold'
					) }
					fieldLabel={ __(
						'Calendly web address or embed code',
						'freehold'
					) }
					placeholder={ __(
						'Calendly web address or embed code…',
						'freehold'
					) }
					error={ __(
						"Your calendar couldn't be embedded. Please double check your URL or code.",
						'freehold'
					) }
					onConvert={ ( typed ) =>
						onReplace( linkParagraph( typed ) )
					}
				>
					<ExternalLink href="https://help.calendly.com/hc/en-us/articles/223147027-Embed-options-overview">
						{ __(
							'Need help finding your embed code?',
							'freehold'
						) }
					</ExternalLink>
				</EmbedForm>
			</div>
		);
	}

	return (
		<>
			{ settings }
			<EditToolbar
				label={ __( 'Edit', 'freehold' ) }
				onClick={ embed.edit }
			/>
			<div { ...blockProps }>
				{ isInline && (
					<ShieldedFrame
						title={ __( 'Calendly', 'freehold' ) }
						src={ frameAddress(
							url,
							attributes,
							window.location.hostname
						) }
						isSelected={ isSelected }
					/>
				) }
				{ ! isInline && (
					<ButtonInside button={ button } text={ text } />
				) }
			</div>
		</>
	);
}
