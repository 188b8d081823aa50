import { frameUrl, isGuid, readGuid, settingsIn } from '../guid';

describe( 'GUIDs', () => {
	it.each( [
		'aB3dE6gH',
		' aB3dE6gH\n',
		'https://videopress.com/v/aB3dE6gH',
		'http://www.videopress.com/v/aB3dE6gH?hd=1&autoPlay=true',
		'https://videopress.com/embed/aB3dE6gH/',
		'videopress.com/v/aB3dE6gH',
		'https://video.wordpress.com/v/aB3dE6gH',
		'https://video.wordpress.com/embed/aB3dE6gH',
		'https://v.wordpress.com/aB3dE6gH',
		'https://videos.files.wordpress.com/aB3dE6gH/my-film_hd.mp4',
		'https://videos.videopress.com/aB3dE6gH/film.mp4',
		'<iframe width="400" src="https://video.wordpress.com/embed/aB3dE6gH?cover=1"></iframe>',
	] )( 'are found in %s', ( text ) => {
		expect( readGuid( text ) ).toBe( 'aB3dE6gH' );
	} );

	it.each( [
		'',
		'aB3dE6g',
		'aB3dE6gH1',
		'aB3dE6g!',
		'https://videopress.com/v/aB3dE6gH1',
		'https://videopress.com.evil.example/v/aB3dE6gH',
		'https://evilvideopress.com/v/aB3dE6gH',
		'https://videopress.com/user/aB3dE6gH',
		'https://example.org/v/aB3dE6gH',
		'javascript:alert(1)//videopress.com/v/aB3dE6gH',
	] )( 'are not found in %j', ( text ) => {
		expect( readGuid( text ) ).toBeUndefined();
	} );

	it( 'are texts', () => {
		expect( isGuid( 'aB3dE6gH' ) ).toBe( true );
		expect( isGuid( 12345678 ) ).toBe( false );
		expect( isGuid( [ 'aB3dE6gH' ] ) ).toBe( false );
		expect( isGuid( 'aB3dE6gH\n' ) ).toBe( false );
	} );
} );

describe( 'URLs of players', () => {
	it( 'contain settings in the stored order', () => {
		expect(
			frameUrl( 'aB3dE6gH', {
				useAverageColor: true,
				seekbarColor: '#FF0000',
				seekbarPlayedColor: 'red',
				preload: 'metadata',
				poster: 'https://example.org/a b.jpg',
				playsinline: true,
				muted: true,
				loop: true,
				controls: false,
				autoplay: true,
			} )
		).toBe(
			'https://videopress.com/embed/aB3dE6gH?resizeToParent=true&cover=true&autoPlay=true&controls=false&loop=true&muted=true&persistVolume=false&playsinline=true&posterUrl=https%3A%2F%2Fexample.org%2Fa%20b.jpg&preloadContent=metadata&sbc=FF0000&useAverageColor=true'
		);
	} );

	it( 'contain the preview on hover as settings', () => {
		expect(
			frameUrl( 'aB3dE6gH', {
				preload: 'none',
				posterData: { previewOnHover: true },
			} )
		).toBe(
			'https://videopress.com/embed/aB3dE6gH?resizeToParent=true&cover=true&autoPlay=true&muted=true&persistVolume=false'
		);
	} );

	it( 'give their settings back', () => {
		expect(
			settingsIn(
				new URL(
					'https://videopress.com/v/aB3dE6gH?autoPlay=true&controls=false&sbc=%23ff0000&sbpc=00ff00&sblc=blue&preloadContent=auto'
				)
			)
		).toEqual( {
			autoplay: true,
			controls: false,
			preload: 'auto',
			seekbarColor: '#ff0000',
			seekbarPlayedColor: '#00ff00',
		} );
	} );
} );
