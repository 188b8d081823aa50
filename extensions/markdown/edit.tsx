import { hiddenAs } from '@freehold/blocks';
import { Button } from '@freehold/controls';
import { useSettled } from '@freehold/layout/use-settled';
import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Placeholder,
	Spinner,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { htmlOf } from './html';
import { icon } from './icon';
import { Preview } from './preview';
import { SourceField } from './source-field';
import { toBlocks } from './transforms';
import type { Attributes } from './types';
import { useSource } from './use-source';
import './editor.scss';

/**
 * Renders the source field, or the preview.
 */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
	onRemove,
	onReplace,
}: BlockEditProps< Attributes > ): JSX.Element {
	const [ isPreview, setPreview ] = useState( false );
	const { status, value, setValue, settle, retry } = useSource(
		attributes,
		setAttributes
	);
	const { settled: isEdited, ref } = useSettled( isSelected );
	const blockProps = useBlockProps( { ref } );

	useEffect( () => {
		if ( ! isEdited ) {
			setPreview( false );
		}
	}, [ isEdited ] );

	if ( status !== 'ready' ) {
		return (
			<div { ...blockProps }>
				<Placeholder
					icon={ icon }
					label={ __( 'Markdown', 'freehold' ) }
					instructions={
						status === 'failed'
							? __(
									'The text could not be converted to Markdown.',
									'freehold'
							  )
							: undefined
					}
				>
					{ status === 'failed' ? (
						<Button variant="primary" onClick={ retry }>
							{ __( 'Try again', 'freehold' ) }
						</Button>
					) : (
						<Spinner />
					) }
				</Placeholder>
			</div>
		);
	}

	return (
		<>
			<BlockControls group="block">
				<ToolbarGroup>
					<ToolbarButton
						isPressed={ ! isPreview }
						onClick={ () => setPreview( false ) }
					>
						{ __( 'Markdown', 'freehold' ) }
					</ToolbarButton>
					<ToolbarButton
						isPressed={ isPreview }
						onClick={ () => setPreview( true ) }
					>
						{ __( 'Preview', 'freehold' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			{ value !== '' && (
				<BlockControls group="other">
					<ToolbarButton
						onClick={ () =>
							onReplace(
								hiddenAs( attributes, toBlocks( attributes ) )
							)
						}
					>
						{ __( 'Convert to blocks', 'freehold' ) }
					</ToolbarButton>
				</BlockControls>
			) }
			<div { ...blockProps }>
				{ isPreview && isEdited ? (
					<Preview html={ htmlOf( attributes ) } />
				) : (
					<SourceField
						value={ value }
						onChange={ setValue }
						onRemove={ () => onRemove() }
						onBlur={ settle }
					/>
				) }
			</div>
		</>
	);
}
