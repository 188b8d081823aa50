import { defaultSystemPrompt, useBrowserModel } from '@freehold/ai';
import { ModelChoice } from './model-choice';
import { UsagePanel } from './usage-panel';
import { store as aiStore } from '@freehold/ai/store';
import { InspectorControls } from '@wordpress/block-editor';
import {
	Button,
	Flex,
	Modal,
	PanelBody,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { memo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isAsMarkup, type Attributes } from '../types';

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
				__nextHasNoMarginBottom
			/>
			<Flex justify="flex-end" className="freehold-ai__modal-buttons">
				<Button
					variant="secondary"
					disabled={ attributes.customSystemPrompt === '' }
					accessibleWhenDisabled
					onClick={ () =>
						setAttributes( { customSystemPrompt: '' } )
					}
					__next40pxDefaultSize
				>
					{ __( 'Restore the prompt', 'freehold' ) }
				</Button>
				<Button
					variant="primary"
					onClick={ onClose }
					__next40pxDefaultSize
				>
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
					__nextHasNoMarginBottom
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
						__nextHasNoMarginBottom
					/>
				) }
				<Button
					variant="secondary"
					onClick={ () => setEditing( true ) }
					__next40pxDefaultSize
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
