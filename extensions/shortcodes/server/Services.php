<?php
declare( strict_types=1 );

namespace Freehold\Modules\Shortcodes;

/**
 * The services that shortcodes show. A shortcode names an ID or a URL, of which only what a pattern finds is used: all else of the
 * frame's URL is written here.
 */
final class Services {

	/** The heights of frames in pixels, where no width and height say it. */
	public const VIDEO  = 0;
	private const AUDIO = 166;
	private const POST  = 560;

	/** What stands for other names. */
	private const SAME = array(
		'archiveorg-book'     => 'archiveorg',
		'dailymotion-channel' => 'channel',
		'polldaddy'           => 'crowdsignal',
		'twitchtv'            => 'twitch',
	);

	/**
	 * Each service: its name, the height of its frame, and patterns with the frame and the page that they stand for. `%1$s` is what
	 * the first group finds. A service without a frame is a link.
	 */
	private const ALL = array(
		'archiveorg'       => array( 'Internet Archive', self::VIDEO, array( '~^(?:.*archive\.org/(?:details|embed)/)?([\w.-]+)~' => array( 'https://archive.org/embed/%1$s', 'https://archive.org/details/%1$s' ) ) ),
		'bandcamp'         => array(
			'Bandcamp',
			self::AUDIO,
			array(
				'~^album=(\d+)~' => array( 'https://bandcamp.com/EmbeddedPlayer/album=%1$s/size=large/artwork=small/', 'https://bandcamp.com/EmbeddedPlayer/album=%1$s' ),
				'~^track=(\d+)~' => array( 'https://bandcamp.com/EmbeddedPlayer/track=%1$s/size=large/artwork=small/', 'https://bandcamp.com/EmbeddedPlayer/track=%1$s' ),
			),
		),
		'channel'          => array( 'Dailymotion', self::VIDEO, array( '~^(?:.*dailymotion\.com/)?([\w-]+)~' => array( '', 'https://www.dailymotion.com/%1$s' ) ) ),
		'codepen'          => array( 'CodePen', self::POST, array( '~codepen\.io/([\w-]+)/(?:pen|embed|full|details)/([\w-]+)~' => array( 'https://codepen.io/%1$s/embed/%2$s', 'https://codepen.io/%1$s/pen/%2$s' ) ) ),
		'crowdsignal'      => array(
			'Crowdsignal',
			self::POST,
			array(
				'~^poll=(\d+)~' => array( '', 'https://poll.fm/%1$s' ),
				'~^(\d+)~'      => array( '', 'https://poll.fm/%1$s' ),
			),
		),
		'dailymotion'      => array(
			'Dailymotion',
			self::VIDEO,
			array(
				'~dailymotion\.com/(?:embed/|swf/)?(?:video/)?([a-z\d]+)~i' => array( 'https://www.dailymotion.com/embed/video/%1$s', 'https://www.dailymotion.com/video/%1$s' ),
				'~^([a-z\d]+)~i' => array( 'https://www.dailymotion.com/embed/video/%1$s', 'https://www.dailymotion.com/video/%1$s' ),
			),
		),
		'descript'         => array( 'Descript', self::VIDEO, array( '~^(?:.*share\.descript\.com/(?:view|embed)/)?([\w-]+)~' => array( 'https://share.descript.com/embed/%1$s', 'https://share.descript.com/view/%1$s' ) ) ),
		'facebook'         => array(
			'Facebook',
			self::POST,
			array(
				'~facebook\.com/((?:[\w.-]+/videos/|watch/?\?v=)[\w./=&-]+)~' => array( 'https://www.facebook.com/plugins/video.php?href=https%%3A%%2F%%2Fwww.facebook.com%%2F%1$e', 'https://www.facebook.com/%1$s' ),
				'~facebook\.com/([\w./?=&-]+)~' => array( 'https://www.facebook.com/plugins/post.php?href=https%%3A%%2F%%2Fwww.facebook.com%%2F%1$e', 'https://www.facebook.com/%1$s' ),
			),
		),
		'flickr'           => array(
			'Flickr',
			self::POST,
			array(
				'~flickr\.com/([\w/@.-]+)~' => array( '', 'https://www.flickr.com/%1$s' ),
				'~flic\.kr/([\w/]+)~'       => array( '', 'https://flic.kr/%1$s' ),
			),
		),
		'getty'            => array( 'Getty Images', self::POST, array( '~^(?:.*(?:gty\.im/|gettyimages\.[\w.]+/(?:.*/)?))?(\d+)~' => array( '', 'https://gty.im/%1$s' ) ) ),
		'gist'             => array(
			'GitHub Gist',
			self::POST,
			array(
				'~gist\.github\.com/([\w./#-]+)~' => array( '', 'https://gist.github.com/%1$s' ),
				'~^([\da-f]{1,40})$~'             => array( '', 'https://gist.github.com/%1$s' ),
			),
		),
		'googleapps'       => array(
			'Google Docs',
			self::POST,
			array(
				'~^(?:docs|drive)/((?:[\w./-]*/)?(?:present(?:ation)?/embed|(?:presentation|spreadsheets)/d/[\w./-]+|document/(?:d/(?:e/)?[\w-]+/)?pub|file/d/[\w-]+/preview|forms/d/[\w./-]+/viewform|spreadsheet/\w+))(\?[\w=&%.-]+)?$~' => array( 'https://docs.google.com/%1$s%2$s', 'https://docs.google.com/%1$s%2$s' ),
			),
		),
		'houzz'            => array( 'Houzz', self::POST, array( '~houzz\.com/([\w./-]+)~' => array( '', 'https://www.houzz.com/%1$s' ) ) ),
		'instagram'        => array( 'Instagram', 640, array( '~instagr(?:am\.com|\.am)/(?:[\w.]+/)?(p|reel|tv)/([\w-]+)~' => array( 'https://www.instagram.com/%1$s/%2$s/embed/', 'https://www.instagram.com/%1$s/%2$s/' ) ) ),
		'kickstarter'      => array( 'Kickstarter', self::VIDEO, array( '~kickstarter\.com/projects/([\w-]+/[\w-]+)~' => array( 'https://www.kickstarter.com/projects/%1$s/widget/video.html', 'https://www.kickstarter.com/projects/%1$s' ) ) ),
		'medium'           => array( 'Medium', self::POST, array( '~medium\.com/([\w@./-]+)~' => array( '', 'https://medium.com/%1$s' ) ) ),
		'mixcloud'         => array( 'Mixcloud', self::AUDIO, array( '~^(?:.*mixcloud\.com)?/?([\w-]+/[\w-]+)~' => array( 'https://player-widget.mixcloud.com/widget/iframe/?hide_cover=1&feed=%%2F%1$e%%2F', 'https://www.mixcloud.com/%1$s/' ) ) ),
		'pinterest'        => array( 'Pinterest', self::POST, array( '~pinterest\.[a-z.]{2,6}/([\w/-]+)~' => array( '', 'https://www.pinterest.com/%1$s' ) ) ),
		'scribd'           => array( 'Scribd', self::POST, array( '~^(?:.*scribd\.com/(?:doc|document|embeds)/)?(\d+)~' => array( 'https://www.scribd.com/embeds/%1$s/content', 'https://www.scribd.com/document/%1$s' ) ) ),
		'slideshare'       => array( 'SlideShare', self::VIDEO, array( '~^(\d+)~' => array( 'https://www.slideshare.net/slideshow/embed_code/%1$s', 'https://www.slideshare.net/slideshow/embed_code/%1$s' ) ) ),
		'soundcloud'       => array(
			'SoundCloud',
			self::AUDIO,
			array(
				'~api\.soundcloud\.com/((?:tracks|playlists|users)/\d+)~' => array( 'https://w.soundcloud.com/player/?url=https%%3A%%2F%%2Fapi.soundcloud.com%%2F%1$e', 'https://w.soundcloud.com/player/?url=https%%3A%%2F%%2Fapi.soundcloud.com%%2F%1$e' ),
				'~soundcloud\.com/([\w/-]+)~' => array( 'https://w.soundcloud.com/player/?url=https%%3A%%2F%%2Fsoundcloud.com%%2F%1$e', 'https://soundcloud.com/%1$s' ),
			),
		),
		'spotify'          => array( 'Spotify', 352, array( '~(?:spotify\.com/(?:intl-\w+/)?(?:embed/)?|spotify:)(track|album|playlist|artist|episode|show)[/:]([A-Za-z\d]+)~' => array( 'https://open.spotify.com/embed/%1$s/%2$s', 'https://open.spotify.com/%1$s/%2$s' ) ) ),
		'ted'              => array( 'TED', self::VIDEO, array( '~^(?:.*ted\.com/talks/(?:lang/\w+/)?)?([a-z][\w-]*)~i' => array( 'https://embed.ted.com/talks/%1$s', 'https://www.ted.com/talks/%1$s' ) ) ),
		'tweet'            => array( 'X', self::POST, array( '~^(?:.*(?:twitter|x)\.com/\w+/status(?:es)?/)?(\d+)~' => array( 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=%1$s', 'https://x.com/i/status/%1$s' ) ) ),
		'twitch'           => array(
			'Twitch',
			self::VIDEO,
			array(
				'~twitch\.tv/(?:videos|\w+/v)/(\d+)~' => array( 'https://player.twitch.tv/?video=%1$s&autoplay=false&parent=%3$s', 'https://www.twitch.tv/videos/%1$s' ),
				'~twitch\.tv/(\w+)~'                  => array( 'https://player.twitch.tv/?channel=%1$s&autoplay=false&parent=%3$s', 'https://www.twitch.tv/%1$s' ),
			),
		),
		'twitter-timeline' => array( 'X', self::POST, array( '~^(?:.*(?:twitter|x)\.com/)?@?(\w{1,15})~' => array( '', 'https://x.com/%1$s' ) ) ),
		'ustream'          => array(
			'IBM Video',
			self::VIDEO,
			array(
				'~^vid=(\d+)~'                          => array( 'https://video.ibm.com/embed/recorded/%1$s', 'https://video.ibm.com/recorded/%1$s' ),
				'~^(?:.*/(?:channel|embed)/)?([\w-]+)~' => array( 'https://video.ibm.com/embed/%1$s', 'https://video.ibm.com/channel/%1$s' ),
			),
		),
		'vimeo'            => array(
			'Vimeo',
			self::VIDEO,
			array(
				'~vimeo\.com/(\d+)/([\da-f]+)~'      => array( 'https://player.vimeo.com/video/%1$s?dnt=1&h=%2$s', 'https://vimeo.com/%1$s/%2$s' ),
				'~^(?:.*vimeo\.com/(?:.*/)?)?(\d+)~' => array( 'https://player.vimeo.com/video/%1$s?dnt=1', 'https://vimeo.com/%1$s' ),
			),
		),
		'wufoo'            => array( 'Wufoo', self::POST, array( '~^([\w-]+)/([\w-]+)$~' => array( 'https://%1$s.wufoo.com/embed/%2$s/', 'https://%1$s.wufoo.com/forms/%2$s/' ) ) ),
		'youtube'          => array(
			'YouTube',
			self::VIDEO,
			array(
				'~(?:youtu\.be/|youtube(?:-nocookie)?\.com/(?:watch/?\?(?:[^#]*&)?v=|(?:embed|v|shorts|live)/))([\w-]{11})~' => array( 'https://www.youtube-nocookie.com/embed/%1$s', 'https://www.youtube.com/watch?v=%1$s' ),
				'~youtube\.com/[^#]*[?&]list=([\w-]+)~' => array( 'https://www.youtube-nocookie.com/embed/videoseries?list=%1$s', 'https://www.youtube.com/playlist?list=%1$s' ),
				'~^([\w-]{11})$~'                       => array( 'https://www.youtube-nocookie.com/embed/%1$s', 'https://www.youtube.com/watch?v=%1$s' ),
			),
		),
	);

	/**
	 * Returns what a shortcode shows.
	 *
	 * @param string $shortcode The shortcode's name.
	 * @param string $named     The ID or the URL that it names.
	 * @return array{id: string, name: string, height: int, frame: string, url: string}|null Null for what is not the service's. Without
	 *               `frame`, only a link.
	 */
	public static function find( string $shortcode, string $named ): ?array {
		$id = self::SAME[ $shortcode ] ?? $shortcode;
		if ( 'googlemaps' === $id ) {
			return GoogleMap::find( $named );
		}
		list( $name, $height, $patterns ) = self::ALL[ $id ];
		foreach ( $patterns as $pattern => list( $frame, $url ) ) {
			if ( 1 === preg_match( $pattern, $named, $found ) ) {
				return array(
					'id'     => $id,
					'name'   => $name,
					'height' => $height,
					'frame'  => self::filled( $frame, $found ),
					'url'    => self::filled( $url, $found ),
				);
			}
		}
		return null;
	}

	/**
	 * Returns a URL with what a pattern has found. In a parameter, `%1$e` is the same, encoded.
	 *
	 * @param string   $url   The URL with placeholders.
	 * @param string[] $found What was found.
	 */
	private static function filled( string $url, array $found ): string {
		return strtr(
			$url,
			array(
				'%%'   => '%',
				'%1$s' => $found[1],
				'%1$e' => rawurlencode( $found[1] ),
				'%2$s' => $found[2] ?? '',
				'%3$s' => rawurlencode( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ),
			)
		);
	}
}
