import { render } from '@testing-library/react';
import { Details } from '../editor/modal/details';
import { item } from './items';

it( 'shows a caption without what would run in it', () => {
	const current = item( 1, {
		caption:
			'By <a href="https://example.org/">Ada</a><img src="x" alt="" onerror="window.hacked = 1">',
	} );
	const { container } = render(
		<Details
			items={ [ current ] }
			current={ current }
			edits={ {} }
			onEdit={ () => {} }
			maxSize={ { value: undefined, options: [], choose: () => {} } }
			onCurrent={ () => {} }
		/>
	);
	expect( container ).toHaveTextContent( 'By Ada' );
	expect( container.querySelector( '[onerror]' ) ).toBeNull();
	expect( container.querySelector( 'a' ) ).toHaveAttribute(
		'tabindex',
		'-1'
	);
} );
