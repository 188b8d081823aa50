import { textOf } from '@freehold/stored-text';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { useLook, WithControls, type Props } from './common';

/** An input on the canvas, in which the user types its placeholder. */
export function InputEdit( props: Props ): JSX.Element {
	const { attributes, isSelected, setAttributes } = props;
	useLook( props );
	const isLong = attributes.type === 'textarea';
	const shared = {
		...useBlockProps( {
			className: 'freehold-input freehold-field__control',
		} ),
		// The editor’s role for blocks would hide that it is an input.
		role: undefined,
		'aria-label': __( 'Placeholder', 'freehold' ),
		placeholder: isSelected ? __( 'Placeholder', 'freehold' ) : '',
		value: textOf( attributes.placeholder ),
		onChange: ( {
			target,
		}: {
			target: HTMLInputElement | HTMLTextAreaElement;
		} ) => setAttributes( { placeholder: target.value } ),
	};
	return (
		<WithControls { ...props }>
			{ isLong ? (
				<textarea { ...shared } rows={ 5 } />
			) : (
				<input
					{ ...shared }
					type="text"
					data-type-of-input={ textOf( attributes.type ) }
				/>
			) }
		</WithControls>
	);
}

/** The area for files on the canvas. */
export function DropzoneEdit( props: Props ): JSX.Element {
	const { children, ...zone } = useInnerBlocksProps(
		useBlockProps( { className: 'freehold-field__dropzone' } ),
		{
			templateLock: false,
			renderAppender: false,
		}
	);
	return (
		<WithControls { ...props }>
			<div { ...zone }>
				{ children }
				<span className="wp-block-button__link wp-element-button">
					{ __( 'Browse', 'freehold' ) }
				</span>
			</div>
		</WithControls>
	);
}
