import { useSettled } from '@freehold/layout/use-settled';
import {
	InnerBlocks,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Icon } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { people } from '@wordpress/icons';
import { describeBriefly } from './describe';
import { Settings } from './settings';
import { parseThreshold } from './threshold';
import type { Attributes } from './types';
import './editor.scss';

/** Text that is no threshold, and the one that was stored when it was typed. */
type Draft = { text: string; stored: number };

/**
 * Renders the content, below the settings while the block is selected, else below a hint. The editor counts no visits and
 * hides nothing.
 */
export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { threshold } = attributes;
	const [ draft, setDraft ] = useState< Draft | null >( null );
	const isEmpty = useSelect(
		( select ) =>
			select( blockEditorStore ).getBlockCount( clientId ) === 0,
		[ clientId ]
	);
	const { settled: isOpen, ref } = useSettled( isSelected );
	const blockProps = useBlockProps( { ref } );
	const innerBlocksProps = useInnerBlocksProps(
		{ className: 'wp-block-jetpack-repeat-visitor__inner-container' },
		{
			renderAppender: isEmpty
				? InnerBlocks.ButtonBlockAppender
				: undefined,
		}
	);

	// A change of the stored threshold, for example by undo, replaces the text of the field.
	const typed =
		draft?.stored === threshold ? draft.text : String( threshold );
	const onType = ( text: string ) => {
		const value = parseThreshold( text );
		if ( value === null ) {
			setDraft( { text, stored: threshold } );
			return;
		}
		setDraft( null );
		setAttributes( { threshold: value } );
	};

	return (
		<div { ...blockProps }>
			{ isOpen ? (
				<Settings
					attributes={ attributes }
					setAttributes={ setAttributes }
					typed={ typed }
					onType={ onType }
				/>
			) : (
				<div className="wp-block-jetpack-repeat-visitor__hint">
					<Icon icon={ people } size={ 20 } />
					{ describeBriefly( attributes ) }
				</div>
			) }
			<div { ...innerBlocksProps } />
		</div>
	);
}
