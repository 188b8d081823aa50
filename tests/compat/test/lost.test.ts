/**
 * @jest-environment node
 */
import { lost } from '../lost';
import type { Block, Raw } from '../opened';

const NAME = 'jetpack/eventbrite';

/** One block as it was stored, and what became of it. */
function compare(
	stored: Record< string, unknown >,
	now: Record< string, unknown >,
	{ isMigrated = true, saved = '' } = {}
): string[] {
	const raw: Raw = {
		blockName: NAME,
		attrs: stored,
		innerHTML: '',
		innerBlocks: [],
	};
	const block: Block = {
		name: NAME,
		isValid: true,
		isMigrated,
		attributes: now,
		innerBlocks: [],
	};
	return lost( {
		raw: [ raw ],
		blocks: [ block ],
		saved,
		savedRaw: [ { ...raw, innerHTML: saved } ],
		again: [ block ],
		savedAgain: saved,
	} );
}

describe( 'what a stored post lost', () => {
	it( 'is nothing where all is there', () => {
		const all = { url: 'https://a.example', isNew: true, count: 0 };
		expect( compare( all, all, { isMigrated: false } ) ).toEqual( [] );
	} );

	it.each( [
		[ 'a text', { text: 'Register' } ],
		[ 'a number', { borderRadius: 12 } ],
		[ 'a zero', { borderRadius: 0 } ],
		[ 'a switch that was on', { newtab: true } ],
		[ 'a switch that was off', { iframe: false } ],
		[ 'an item of a list', { rid: [ '1', '2' ] } ],
	] )( 'is %s that a migration dropped', ( _, stored ) => {
		const now = 'rid' in stored ? { rid: [ '1' ] } : {};
		const [ key ] = Object.keys( stored );
		for ( const isMigrated of [ true, false ] ) {
			expect( compare( stored, now, { isMigrated } ) ).toEqual( [
				expect.stringContaining( `${ NAME }: attribute ${ key } was ` ),
			] );
		}
	} );

	it( 'is no value that a migration put elsewhere', () => {
		expect( compare( { text: 'Kommt' }, { label: 'Kommt' } ) ).toEqual(
			[]
		);
		expect(
			compare(
				{ text: 'Kommt' },
				{ label: 'Kommt' },
				{ isMigrated: false }
			)
		).toHaveLength( 1 );
	} );

	it( 'is a flag beside any other flag, and a number beside any longer one', () => {
		expect(
			compare( { newtab: true, iframe: true }, { iframe: true } )
		).toHaveLength( 1 );
		expect(
			compare( { count: 4 }, {}, { saved: '<p data-id="412810">' } )
		).toHaveLength( 1 );
		expect(
			compare( { count: 4 }, {}, { saved: '<p class="columns-4">' } )
		).toEqual( [] );
	} );

	it( 'is not a flag if another attribute has the same meaning', () => {
		expect( compare( { useModal: true }, { style: 'modal' } ) ).toEqual(
			[]
		);
		expect( compare( { useModal: false }, { style: 'inline' } ) ).toEqual(
			[]
		);
		expect(
			compare( { useModal: true }, { style: 'inline' } )
		).toHaveLength( 1 );
		expect(
			compare( { useModal: false }, { style: 'modal' } )
		).toHaveLength( 1 );
	} );
} );
