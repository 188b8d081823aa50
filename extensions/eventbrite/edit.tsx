import {
	ButtonInside,
	EmbedBlock,
	EmbedCard,
	useEmbed,
	useEmbedButton,
} from '@freehold/embeds';
import type { ButtonAttributes } from '@freehold/embeds/button';
import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	BUTTON_ID,
	HEIGHT,
	nameOf,
	readEvent,
	readStored,
	type Found,
} from './event';
import { icon } from './icon';
import type { Attributes } from './types';
import './editor.scss';

/**
 * The block in the editor: a form, then a card in the place of the checkout, or the button that opens it. The service's
 * script, which draws the checkout, runs on the page alone.
 */
export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	onReplace,
}: BlockEditProps< Attributes > ): JSX.Element {
	const url = readStored( attributes.url );
	const text = __( 'Register', 'freehold' );
	const button = useEmbedButton( {
		clientId,
		uniqueId: BUTTON_ID,
		text,
		url: url?.href,
	} );
	const embed = useEmbed< Found >( {
		url: attributes.url,
		read: readEvent,
		urlToCheck: ( found ) => found.attributes.url,
		store: ( found ) =>
			change( found.attributes, {
				url: found.attributes.url,
				...found.button,
			} ),
		fail: () => {
			if ( attributes.url || attributes.eventId ) {
				setAttributes( { url: undefined, eventId: undefined } );
			}
		},
	} );
	/** Changes the attributes. Changes of the user to the button are kept in all styles. */
	const change = (
		next: Partial< Attributes >,
		said: ButtonAttributes = {}
	) => {
		if ( ( next.style ?? attributes.style ) === 'modal' ) {
			button.put( () => setAttributes( { ...next, button: undefined } ), {
				...attributes.button,
				...said,
			} );
		} else if ( button.exists ) {
			button.take( ( kept ) =>
				setAttributes( { ...next, button: kept } )
			);
		} else {
			setAttributes( next );
		}
	};
	const isModal = attributes.style === 'modal';

	return (
		<EmbedBlock
			embed={ embed }
			isValid={ url !== undefined }
			icon={ icon }
			label={ __( 'Eventbrite Checkout', 'freehold' ) }
			instructions={ __(
				'Paste a link to an Eventbrite event to embed ticket checkout.',
				'freehold'
			) }
			fieldLabel={ __( 'Eventbrite URL', 'freehold' ) }
			placeholder={ __( 'Enter an event URL…', 'freehold' ) }
			onReplace={ onReplace }
			{ ...( ! isModal && {
				className: 'freehold-embed',
				height: HEIGHT,
			} ) }
		>
			<StyleSettings
				isModal={ isModal }
				onChange={ ( style ) => change( { style } ) }
			/>
			{ url && ! isModal && <EventCard url={ url } /> }
			{ isModal && <ButtonInside button={ button } text={ text } /> }
		</EmbedBlock>
	);
}

/** Renders the panel with the choice between the checkout and a button. */
function StyleSettings( {
	isModal,
	onChange,
}: {
	isModal: boolean;
	onChange: ( style: string ) => void;
} ): JSX.Element {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Checkout settings', 'freehold' ) }>
				<RadioControl
					label={ __( 'Style', 'freehold' ) }
					selected={ isModal ? 'modal' : 'inline' }
					options={ [
						{
							value: 'inline',
							label: __( 'In-page Embed', 'freehold' ),
						},
						{
							value: 'modal',
							label: __( 'Button & Modal', 'freehold' ),
						},
					] }
					onChange={ onChange }
				/>
			</PanelBody>
		</InspectorControls>
	);
}

/** Renders a card in the place of the checkout. */
function EventCard( { url }: { url: URL } ): JSX.Element {
	return (
		<EmbedCard
			icon={ icon }
			title={ nameOf( url ) || __( 'Eventbrite event', 'freehold' ) }
			url={ url.href }
			linkLabel={ __( 'View on Eventbrite', 'freehold' ) }
		>
			{ __(
				'Visitors get their tickets here. On pages that are not served over HTTPS, they see a link instead.',
				'freehold'
			) }
		</EmbedCard>
	);
}
