import {
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import {
	__experimentalVStack as VStack,
	PanelBody,
	RadioControl,
} from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { PanelProps, Stored } from './types';

/**
 * Returns what visitors see after sending the form: `''` for a summary, or one of Jetpack’s other modes. As in Jetpack, the older
 * `customThankyou` makes a redirect only of forms without `confirmationType`.
 */
function confirmationOf( {
	confirmationType,
	customThankyou,
	customThankyouMessage,
	disableSummary,
}: Stored ): string {
	if ( confirmationType === 'custom' || confirmationType === 'redirect' ) {
		return confirmationType;
	}
	const mode = textOf( customThankyou );
	if ( mode === 'redirect' && textOf( confirmationType ) === '' ) {
		return mode;
	}
	const isShort = mode === 'noSummary' || mode === 'message';
	if ( ! isShort && disableSummary !== true ) {
		return '';
	}
	return mode === 'message' || textOf( customThankyouMessage ) !== ''
		? 'message'
		: 'noSummary';
}

/**
 * Returns the attributes of a confirmation.
 *
 * @param chosen  The mode.
 * @param message The message, which is shown wherever a form contains one.
 */
const toConfirmation = ( chosen: string, message: string ): Stored => {
	if ( chosen === 'custom' || chosen === 'redirect' ) {
		return {
			confirmationType: chosen,
			customThankyou: chosen === 'custom' ? '' : chosen,
		};
	}
	return {
		confirmationType: 'text',
		customThankyou: chosen,
		customThankyouMessage: chosen === 'noSummary' ? '' : message,
		disableSummary: chosen !== '',
	};
};

/** Returns the block at the end of a form, for a user to change. */
const thanks = (): BlockInstance =>
	createBlock( 'jetpack/form-thank-you', {}, [
		createBlock( 'core/heading', {
			content: __( 'Thank you!', 'freehold' ),
		} ),
		createBlock( 'core/paragraph', {
			content: __( 'Your message has been sent.', 'freehold' ),
		} ),
	] );

/** Returns what stores a mode, in one step to undo with the blocks that it needs. */
function useChoose( { attributes, clientId, setAttributes }: PanelProps ) {
	// The types of the registry lack what it does.
	const registry = useRegistry() as unknown as {
		batch: ( act: () => void ) => void;
		select: typeof import('@wordpress/data').select;
		dispatch: typeof import('@wordpress/data').dispatch;
	};
	// Keeps the message for when the user chooses its mode again.
	const message = useRef( '' );
	message.current =
		textOf( attributes.customThankyouMessage ) || message.current;
	return ( chosen: string ) =>
		registry.batch( () => {
			setAttributes( toConfirmation( chosen, message.current ) );
			const blocks = registry
				.select( blockEditorStore )
				.getBlocks( clientId );
			if (
				chosen === 'custom' &&
				! blocks.some(
					( { name }: BlockInstance ) =>
						name === 'jetpack/form-thank-you'
				)
			) {
				void registry
					.dispatch( blockEditorStore )
					.insertBlocks(
						[ thanks() ],
						blocks.length,
						clientId,
						false
					);
			}
		} );
}

/** Returns the modes, with what visitors then see. */
const modes = () => [
	{ value: '', label: __( 'A summary of their answers', 'freehold' ) },
	{ value: 'noSummary', label: __( 'Only a heading', 'freehold' ) },
	{ value: 'message', label: __( 'A message', 'freehold' ) },
	{
		value: 'custom',
		label: __( 'Blocks at the end of the form', 'freehold' ),
	},
	{ value: 'redirect', label: __( 'Another page', 'freehold' ) },
];

/** The panel of what visitors see after sending the form. */
export function ConfirmationPanel( props: PanelProps ): JSX.Element {
	const { attributes, setAttributes } = props;
	const mode = confirmationOf( attributes );
	const choose = useChoose( props );
	return (
		<PanelBody
			title={ __( 'After sending', 'freehold' ) }
			initialOpen={ false }
		>
			<VStack spacing={ 4 }>
				<RadioControl
					label={ __( 'Visitors see', 'freehold' ) }
					selected={ mode }
					options={ modes() }
					onChange={ choose }
				/>
				{ mode === 'redirect' && (
					<TextControl
						type="url"
						label={ __( 'URL of the page', 'freehold' ) }
						value={ textOf( attributes.customThankyouRedirect ) }
						onChange={ ( customThankyouRedirect ) =>
							setAttributes( { customThankyouRedirect } )
						}
					/>
				) }
				{ [ '', 'noSummary', 'message' ].includes( mode ) && (
					<TextControl
						label={ __( 'Heading', 'freehold' ) }
						placeholder={ __(
							'Your message has been sent',
							'freehold'
						) }
						value={ textOf( attributes.customThankyouHeading ) }
						onChange={ ( heading ) =>
							setAttributes( {
								customThankyouHeading: heading || undefined,
							} )
						}
					/>
				) }
				{ [ '', 'message' ].includes( mode ) && (
					<TextareaControl
						label={ __( 'Message', 'freehold' ) }
						value={ textOf( attributes.customThankyouMessage ) }
						onChange={ ( customThankyouMessage ) =>
							setAttributes( {
								customThankyou: mode,
								customThankyouMessage,
							} )
						}
					/>
				) }
				{ mode !== 'redirect' && (
					<ToggleControl
						label={ __( 'Link back to the form', 'freehold' ) }
						checked={ attributes.disableGoBack !== true }
						onChange={ ( isShown ) =>
							setAttributes( { disableGoBack: ! isShown } )
						}
					/>
				) }
			</VStack>
		</PanelBody>
	);
}
