import { ResizableBox } from '@wordpress/components';
import type { ReactNode } from 'react';
import type { Attributes, SetAttributes } from '../types';

type Props = {
	attributes: Attributes;
	setAttributes: SetAttributes;
	isSelected: boolean;
	children: ReactNode;
};

/** The narrowest video, in pixels. */
const MIN_WIDTH = 100;

/** Returns a stored width that CSS accepts; undefined for the whole width. */
const widthOf = ( { maxWidth }: Pick< Attributes, 'maxWidth' > ) =>
	/^\d+(?:\.\d+)?(?:px|%|em|rem|vw)$/.test( maxWidth ) && maxWidth !== '100%'
		? maxWidth
		: undefined;

/** Renders handles that change the width of a video. */
export function VideoFrame( {
	attributes,
	children,
	isSelected,
	setAttributes,
}: Props ): JSX.Element {
	const width = widthOf( attributes );
	return (
		<ResizableBox
			className="freehold-video-frame"
			size={ { width: width ?? '100%', height: 'auto' } }
			style={ { marginInline: 'auto' } }
			minWidth={ MIN_WIDTH }
			maxWidth="100%"
			showHandle={ isSelected }
			enable={ {
				top: false,
				bottom: false,
				left: true,
				right: true,
			} }
			onResizeStop={ ( _event, _direction, element ) => {
				const { offsetWidth, parentElement } = element;
				const whole = parentElement?.clientWidth ?? 0;
				setAttributes( {
					maxWidth:
						offsetWidth >= whole - 1
							? '100%'
							: `${ offsetWidth }px`,
				} );
			} }
		>
			{ children }
		</ResizableBox>
	);
}
