import { useFirstFieldFocus } from '@freehold/focus/use-first-field-focus';
import { useSettled } from '@freehold/layout/use-settled';
import { useBlockProps } from '@wordpress/block-editor';
import {
	createBlock,
	getDefaultBlockName,
	type BlockEditProps,
} from '@wordpress/blocks';
import { useMergeRefs } from '@wordpress/compose';
import type { LinePart } from '../../paragraphs';
import { LinkText } from '../link-text';
import { TextLine } from '../text-line';

type Props< Name extends string > = BlockEditProps< Record< Name, string > > & {
	/** The attribute that contains the line. */
	attribute: Name;
	label: string;
	/** The line as visitors see it; by default, the attribute's text. */
	parts?: ( text: string ) => LinePart[];
};

/**
 * Edits a block of one line of text. Shows a field while the block is selected or empty, else the visitors' view. Enter
 * continues after the block. Backspace in the empty field removes it.
 */
export function LineEdit< Name extends string >( {
	attribute,
	attributes,
	setAttributes,
	insertBlocksAfter,
	isSelected,
	onRemove,
	label,
	parts = ( text ) => [ { text } ],
}: Props< Name > ): JSX.Element {
	const value = attributes[ attribute ];
	const { settled: isEdited, ref } = useSettled( isSelected );
	const blockProps = useBlockProps( {
		ref: useMergeRefs( [ ref, useFirstFieldFocus( isEdited ) ] ),
	} );
	return (
		<div { ...blockProps }>
			{ isEdited || value === '' ? (
				<TextLine
					label={ label }
					value={ value }
					onChange={ ( text ) =>
						setAttributes( { [ attribute ]: text } as Record<
							Name,
							string
						> )
					}
					onEnter={ () =>
						insertBlocksAfter?.( [
							createBlock( getDefaultBlockName() ),
						] )
					}
					onRemove={ () => onRemove() }
				/>
			) : (
				parts( value ).map( ( part, index ) => (
					<LinkText key={ index } { ...part } />
				) )
			) }
		</div>
	);
}
