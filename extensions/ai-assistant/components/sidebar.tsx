import { defaultSystemPrompt, useBrowserModel } from '@freehold/ai';
import { store as aiStore } from '@freehold/ai/store';
import { Button, TextareaControl, ToggleControl } from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import { Flex, Modal, PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { memo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { type Attributes, isAsMarkup } from '../types';
import { UsagePanel } from './usage-panel';

/**
 * Lets the user choose the model that is built into the browser; nothing if the browser or the site has none to offer.
 */
function ModelChoice(): JSX.Element | null {
	const { isOffered, isUsed, choose } = useBrowserModel();
	return isOffered ? (
		<PanelBody title={ __( 'AI model', 'freehold' ) }>
			<ToggleControl
				label={ __( 'Use the model in this browser', 'freehold' ) }
				help={ __(
					'Your text stays in the browser. Images still use the AI service of the site.',
					'freehold'
				) }
				checked={ isUsed }
				onChange={ choose }
			/>
		</PanelBody>
	) : null;
}

type Props = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
};

/** Lets the user view and change the model's instructions. */
function SystemPrompt( {
	attributes,
	setAttributes,
	onClose,
}: Props & { onClose: () => void } ): JSX.Element {
	const own = defaultSystemPrompt( isAsMarkup( attributes ) );
	return (
		<Modal
			title={ __( 'Custom system prompt', 'freehold' ) }
			onRequestClose={ onClose }
			size="large"
		>
			<TextareaControl
				label={ __(
					'Instructions sent with every request',
					'freehold'
				) }
				rows={ 14 }
				value={ attributes.customSystemPrompt || own }
				onChange={ ( text ) =>
					setAttributes( {
						customSystemPrompt: text === own ? '' : text,
					} )
				}
			/>
			<Flex justify="flex-end" className="freehold-ai__modal-buttons">
				<Button
					variant="secondary"
					disabled={ attributes.customSystemPrompt === '' }
					onClick={ () =>
						setAttributes( { customSystemPrompt: '' } )
					}
				>
					{ __( 'Restore the prompt', 'freehold' ) }
				</Button>
				<Button variant="primary" onClick={ onClose }>
					{ __( 'Close', 'freehold' ) }
				</Button>
			</Flex>
		</Modal>
	);
}

/**
 * Renders the block's settings: usage and experimental options.
 */
export const Sidebar = memo( function BlockSidebar(
	props: Props
): JSX.Element {
	const { attributes, setAttributes } = props;
	const [ isEditing, setEditing ] = useState( false );
	const { secondModel } = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const { isUsed: isBuiltIn } = useBrowserModel();
	return (
		<InspectorControls>
			<ModelChoice />
			<UsagePanel />
			<PanelBody
				title={ __( 'AI playground', 'freehold' ) }
				initialOpen={ false }
			>
				<ToggleControl
					label={ __( 'Gutenberg syntax', 'freehold' ) }
					help={ __(
						'Ask the model for blocks, such as columns and buttons, instead of plain text.',
						'freehold'
					) }
					checked={ isAsMarkup( attributes ) }
					onChange={ ( useGutenbergSyntax ) =>
						setAttributes( {
							useGutenbergSyntax,
							isLayoutBuldingModeEnable: false,
						} )
					}
				/>
				{ secondModel !== '' && ! isBuiltIn && (
					<ToggleControl
						label={ sprintf(
							/* translators: %s: name of a language model. */
							__( 'Use %s', 'freehold' ),
							secondModel
						) }
						checked={ attributes.useGpt4 }
						onChange={ ( useGpt4 ) => setAttributes( { useGpt4 } ) }
					/>
				) }
				<Button
					variant="secondary"
					onClick={ () => setEditing( true ) }
				>
					{ __( 'Custom system prompt', 'freehold' ) }
				</Button>
				{ isEditing && (
					<SystemPrompt
						{ ...props }
						onClose={ () => setEditing( false ) }
					/>
				) }
			</PanelBody>
		</InspectorControls>
	);
} );
