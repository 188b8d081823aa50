import { MenuGroup, MenuItem, Notice } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { caption, image } from '@wordpress/icons';
import type { ImageText } from './types';

/** Renders the items that write the texts of an image, or why there are none. */
export function ImageItems( {
	onSelect,
	obstacle,
}: {
	onSelect: ( text: ImageText ) => void;
	obstacle: string;
} ): JSX.Element {
	const noticeId = useInstanceId( ImageItems, 'freehold-ai-image-warning' );
	const props = {
		disabled: obstacle !== '',
		accessibleWhenDisabled: true,
		'aria-describedby': obstacle === '' ? undefined : noticeId,
		iconPosition: 'left' as const,
	};
	return (
		<>
			<MenuGroup>
				<MenuItem
					{ ...props }
					icon={ image }
					onClick={ () => onSelect( 'alt' ) }
				>
					{ __( 'Write alternative text', 'freehold' ) }
				</MenuItem>
				<MenuItem
					{ ...props }
					icon={ caption }
					onClick={ () => onSelect( 'caption' ) }
				>
					{ __( 'Write caption', 'freehold' ) }
				</MenuItem>
			</MenuGroup>
			{ obstacle !== '' && (
				<Notice status="warning" isDismissible={ false }>
					<span id={ noticeId }>{ obstacle }</span>
				</Notice>
			) }
		</>
	);
}
