import { foreignHosts } from '../agreement';

it.each( [
	[ { url: 'https://example.org/a.png' }, [ 'example.org' ] ],
	[ { url: '//example.org/a.png' }, [ 'example.org' ] ],
	[ { url: '/\\example.org/a.png' }, [ 'example.org' ] ],
	[ { url: 'HTTPS:example.org' }, [ 'example.org' ] ],
	[ { url: 'example.org/feed' }, [ 'example.org' ] ],
	[ { css: 'url(https://example.org)' }, [ 'example.org' ] ],
	[
		{ images: [ { url: 'https://a.org' }, { url: 'https://b.org:8080' } ] },
		[ 'a.org', 'b.org:8080' ],
	],
	[ { text: 'a <img src="&#104;ttps://example.org">' }, [ 'example.org' ] ],
	[ { url: '/a.png', rating: 4, text: 'and/or. Fine' }, [] ],
	[ { url: 'http://localhost/a.png' }, [] ],
] )( 'the hosts in %j are %j', ( attributes, hosts ) => {
	expect( foreignHosts( attributes ) ).toEqual( hosts );
} );
