import { SelectControl } from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { page } from '@wordpress/icons';
import { FrameEdit } from '../../frame-edit';
import { documentFrame, readDocument } from '../../services';
import type { DocumentAttributes } from '../../types';
import './editor.scss';

/** The block in the editor: a form, then the document. */
export default function Edit(
	props: BlockEditProps< DocumentAttributes >
): JSX.Element {
	const { attributes, setAttributes } = props;
	const { aspectRatio = '', url } = attributes;
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<SelectControl< string >
						label={ __( 'Height', 'freehold' ) }
						value={ aspectRatio }
						options={ [
							{
								value: '',
								label: __( 'Default', 'freehold' ),
							},
							{
								value: 'ar-100',
								label: __( 'As high as wide', 'freehold' ),
							},
							{
								value: 'ar-50',
								label: __( 'Half as high as wide', 'freehold' ),
							},
						] }
						onChange={ ( value ) =>
							setAttributes( { aspectRatio: value || undefined } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<FrameEdit
				{ ...props }
				read={ readDocument }
				frame={ documentFrame( url ) }
				title={ __( 'Google document', 'freehold' ) }
				height={ aspectRatio ? undefined : 450 }
				className={ aspectRatio }
				icon={ page }
				label={ __( 'Google Docs', 'freehold' ) }
				instructions={ __(
					'Paste the link of a document, spreadsheet or presentation. At Google, share it with “Anyone with the link”.',
					'freehold'
				) }
				fieldLabel={ __( 'Google Docs URL or embed code', 'freehold' ) }
			/>
		</>
	);
}
