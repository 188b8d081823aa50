import { useBlockProps } from '@wordpress/block-editor';
import {
	createBlock,
	getDefaultBlockName,
	type BlockEditProps,
} from '@wordpress/blocks';
import type { LinePart } from '../../paragraphs';
import { LinkText } from '../link-text';
import { TextLine } from '../text-line';
import { useFields } from '../use-fields';

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
	const { hasFields, ref, onType } = useFields( isSelected, value === '' );
	const blockProps = useBlockProps( { ref } );
	return (
		<div { ...blockProps }>
			{ hasFields ? (
				<TextLine
					label={ label }
					value={ value }
					onChange={ ( text ) => {
						onType();
						setAttributes( { [ attribute ]: text } as Record<
							Name,
							string
						> );
					} }
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
